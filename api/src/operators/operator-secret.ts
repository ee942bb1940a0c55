import type { ApiOptions } from '../platform/options'
import { refuseWeakSecret, storedSecret } from '../platform/secrets'

declare module '../platform/options' {
  interface ApiOptions {
    /** At least 32 characters; else, outside production, made once and stored in `dataDir`. */
    adminSecret?: string
  }
}

/**
 * The operators' secret: from `ADMIN_SECRET`, else made once and stored in the data folder. In production it is undefined
 * unless it is set, and there are no operators.
 * @throws StartError for a weak secret, or when the data folder cannot be written
 */
export async function loadOperatorSecret(
  options: Pick<ApiOptions, 'dataDir' | 'production' | 'adminSecret'>,
): Promise<string | undefined> {
  const { dataDir, production, adminSecret } = options
  if (adminSecret !== undefined) refuseWeakSecret(adminSecret, { name: 'ADMIN_SECRET', production })
  return adminSecret ?? (production ? undefined : storedSecret(dataDir, 'operators'))
}
