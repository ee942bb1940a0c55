import { ownedItem } from './owned-item'

/** State and local government of the last report: most people report where they live. */
export const lastPlace = ownedItem<{ state: string; lga: string }>('civictrack-last-place')
