/** What every page and mail of a shop in test mode says, whatever else it is about. */
export const TEST_NOTICE = 'TEST: this shop is being tried out. It sells no real tickets and charges no cards.'
