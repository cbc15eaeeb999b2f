import type { MarkedExtension, Tokens } from 'marked'

/** GitHub's names for a box, the boxes that lessons have for them, and what stands at their head. */
const BOXES: Record<string, { box: string; title: string }> = {
  NOTE: { box: 'note', title: 'Note' },
  TIP: { box: 'tip', title: 'Tip' },
  IMPORTANT: { box: 'note', title: 'Important' },
  WARNING: { box: 'note', title: 'Warning' },
  CAUTION: { box: 'note', title: 'Caution' },
}
const ALERT = /^ {0,3}> ?\[!([A-Z]{3,9})\][ \t]*(?:\n|$)((?: {0,3}>[^\n]*(?:\n|$))*)/

/** GitHub's alerts, a quotation that begins with `[!NOTE]`, as the boxes of a lesson. */
export const alerts: MarkedExtension = {
  extensions: [
    {
      name: 'alert',
      level: 'block',
      tokenizer(src): Tokens.Generic | undefined {
        const [raw, name = '', quoted = ''] = ALERT.exec(src) ?? []
        const about = BOXES[name]
        if (raw === undefined || !about) return undefined
        return { type: 'alert', raw, about, tokens: this.lexer.blockTokens(quoted.replaceAll(/^ {0,3}> ?/gm, '')) }
      },
      renderer(token) {
        const { box, title } = token['about'] as { box: string; title: string }
        return `<aside class="${box}">\n<p><strong>${title}</strong></p>\n${this.parser.parse(token.tokens ?? [])}</aside>\n`
      },
    },
  ],
}
