/** Whether HTML shows nothing: neither words nor anything that is seen or heard. */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|video|audio|a|math|table|hr)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
