import * as v from 'valibot'
import type { BrandRecord } from '../../contract/brand'
import { pageContentSchema } from '../../contract/content/content-schema'
import { fillWords } from '../../domain/brand/fill-words'
import type { MailWords } from './mail-text'

/** The part of a brand that its mails' texts are made of. */
type MailBrand = Pick<BrandRecord, 'content' | 'name' | 'legalName' | 'contact' | 'seller'>

const NONE: MailWords = { signature: null, replyTo: null, confirmation: null }

/** A brand's own texts for its mails. They are validated again: invalid ones are left out. */
export function mailWords(brand: MailBrand): MailWords {
  const stored = brand.content?.mails
  const read = v.safeParse(pageContentSchema('mails', stored), stored)
  if (!read.success) return NONE
  const { signature, answers, confirmation } = read.output
  return {
    signature: (signature.isShown && fillWords(signature.text, brand)) || null,
    replyTo: (answers.isShown && answers.email) || null,
    confirmation: (confirmation.isShown && fillWords(confirmation.text, brand)) || null,
  }
}
