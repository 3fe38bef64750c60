import { formatPrice } from '#worker/domain/money-words'

// Mails and the server's own sentences write money alike.
export { formatPrice }
