/** Whose an account is: a user of one brand. */
export interface AccountHolder {
  brandKey: string
  userId: string
}
