/** The notice on every page and mail of a shop in test mode. */
export const TEST_NOTICE = 'TEST: this shop is being tried out. It sells no real tickets and charges no cards.'
