/** The state of a requirement: shown by tests or by chapters of a document, "file › name" each; without a subject here; or not met, and why. */
export type Row = { shownBy: readonly string[] } | { notApplicable: string } | { missing: string }

/** Rows by the id of their requirement, such as "6.2.1". */
export type Rows = Readonly<Record<string, Row>>

/** What tests and chapters show. Each is "file › name", the name as it is in the file. */
export const shownBy = (...tests: string[]): Row => ({ shownBy: tests })

/** A requirement about something that Tailfin doesn't have, with what it does instead. */
export const notApplicable = (reason: string): Row => ({ notApplicable: reason })

/**
 * The levels of the requirements of each section of OWASP ASVS 5.0, in their order: one digit each, those of level 3 left out. The
 * requirements' texts are at https://github.com/OWASP/ASVS (CC BY-SA 4.0).
 */
const SECTIONS: Record<string, string> = {
  '1.1': '22',
  '1.2': '111112222',
  '1.3': '11222222222',
  '1.4': '222',
  '1.5': '12',
  '2.1': '122',
  '2.2': '112',
  '2.3': '1222',
  '2.4': '2',
  '3.2': '11',
  '3.3': '1222',
  '3.4': '112222',
  '3.5': '11122',
  '3.7': '22',
  '4.1': '122',
  '4.2': '2',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112',
  '5.3': '11',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '1122',
  '6.4': '1122',
  '6.5': '22222',
  '6.6': '222',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '22',
  '7.6': '22',
  '8.1': '12',
  '8.2': '112',
  '8.3': '1',
  '8.4': '2',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '22',
  '10.3': '2222',
  '10.4': '11111222222',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '22',
  '11.2': '222',
  '11.3': '112',
  '11.4': '1222',
  '11.5': '2',
  '11.6': '2',
  '12.1': '122',
  '12.2': '11',
  '12.3': '2222',
  '13.1': '2',
  '13.2': '22222',
  '13.3': '22',
  '13.4': '12222',
  '14.1': '22',
  '14.2': '1222',
  '14.3': '122',
  '15.1': '122',
  '15.2': '122',
  '15.3': '1222222',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '222',
  '17.1': '2',
  '17.2': '2222',
  '17.3': '22',
}

/** Every requirement of levels 1 and 2: 253. */
export const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, levels]) =>
  [...levels].map((level, index) => ({ id: `${section}.${index + 1}`, level: Number(level) })),
)
