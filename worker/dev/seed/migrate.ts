import { createClient } from '@libsql/client/web'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import { drizzle } from 'drizzle-orm/libsql/web'

/** Applies the migrations that the database hasn't had yet, in order. Once they are applied it changes nothing. */
export async function migrate({ url, authToken }: { url: string; authToken?: string | undefined }): Promise<void> {
  const client = createClient({ url, ...(authToken && { authToken }) })
  try {
    await applyMigrations(drizzle({ client }), { migrationsFolder: 'migrations' })
  } finally {
    client.close()
  }
}
