/** What stands before the root may be long; nobody writes so much. */
const PROLOGUE_CHARS = 5000
const DOCTYPE = /^(?:[^<]|<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->)*?(<!DOCTYPE\s[^<>[\]]*>)/i

/**
 * A text without a document type that only names where its rules stand, as files of QTI 1.2 have one. Nothing of it is read: one that
 * declares something stays, and is refused with it. Lines keep their numbers.
 */
export function withoutDoctype(xml: string): string {
  const doctype = DOCTYPE.exec(xml.slice(0, PROLOGUE_CHARS))?.[1]
  return doctype === undefined ? xml : xml.replace(doctype, () => doctype.replaceAll(/[^\n]/g, ' '))
}
