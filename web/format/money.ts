import { formatPrice } from '#worker/domain/money-words'

// Mails and the server's messages format money in the same way.
export { formatPrice }
