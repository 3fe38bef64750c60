/** The holder of an account: a user of one brand. */
export interface AccountHolder {
  brandKey: string
  userId: string
}
