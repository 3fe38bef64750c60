import { createClient } from '@libsql/client/web'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import { drizzle } from 'drizzle-orm/libsql/web'

/** Applies the folder's migrations that the database hasn't had yet, in order. Once they are applied it changes nothing. */
export async function migrate(
  database: { url: string; authToken?: string | undefined },
  folder = 'migrations',
): Promise<void> {
  const { url, authToken } = database
  const client = createClient({ url, ...(authToken && { authToken }) })
  try {
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    client.close()
  }
}
