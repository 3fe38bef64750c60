import { createClient } from '@libsql/client/web'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import { drizzle } from 'drizzle-orm/libsql/web'

/** Applies the missing migrations in order. Running it again changes nothing. */
export async function migrate({ url, authToken }: { url: string; authToken?: string | undefined }): Promise<void> {
  const client = createClient({ url, ...(authToken && { authToken }) })
  try {
    await applyMigrations(drizzle({ client }), { migrationsFolder: 'migrations' })
  } finally {
    client.close()
  }
}
