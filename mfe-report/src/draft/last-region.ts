import { ownedItem } from './owned-item'

/** State and local government of an account's last report: most people report where they live. */
export const lastRegion = ownedItem<{ state: string; lga: string }>('civictrack-last-place')
