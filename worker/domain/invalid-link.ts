import { DomainError } from './error'

/** The refusal of a one-time link that was used, has expired or never was. */
export const invalidLink = () =>
  new DomainError('link_invalid', 'This link has been used or has expired. Please ask for a new one.')
