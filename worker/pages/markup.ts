/** Text as the value of a quoted attribute. */
export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Text between the tags of an XML element. */
export const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A script element that contains JSON and never runs. "<" is escaped, so that no "</script>" in the data can end it. */
export const dataBlock = (attributes: string, value: unknown) =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** A `meta` element by name. */
export const metaName = (name: string, content: string) => `<meta name="${name}" content="${escapeAttribute(content)}">`

/** A `meta` element by property, as Open Graph wants it. */
export const metaProperty = (property: string, content: string) =>
  `<meta property="${property}" content="${escapeAttribute(content)}">`
