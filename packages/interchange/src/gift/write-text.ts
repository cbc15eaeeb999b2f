/** A text with the signs of GIFT escaped; it stays on one line. */
export const giftEscaped = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]|(?<=-)>/g, '\\$&').replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** A text as it is typed; one that looks like a format or a weight says that it is none. */
export const typedInGift = (text: string): string => (/^\s*[[%]/.test(text) ? '[plain]' : '') + giftEscaped(text)

/** HTML with its format in front. */
export const htmlInGift = (html: string): string => `[html]${giftEscaped(html)}`

/** What is said of an answer; '' for nothing. */
export const feedbackInGift = (html: string): string => (html === '' ? '' : `#${htmlInGift(html)}`)

/** A fraction as a weight. */
export const weightInGift = (fraction: number): string => `%${Number((fraction * 100).toFixed(7)) + 0}%`
