/** Whether a text may hold a formula: a look that costs nothing. */
export const mayHaveMath = (text: string): boolean =>
  ['\\(', '\\[', '$$', '[tex]', '[mathjax', '\\begin{'].some(sign => text.includes(sign))
