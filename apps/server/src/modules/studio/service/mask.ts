/** `a•••@example.org`: enough to tell people apart, too little to write to. */
export const maskedEmail = (email: string | null): string => (email ? email.replace(/^(.).*(?=@)/, '$1•••') : '')

/** `•••••••345`. */
export const maskedPhone = (phone: string | null): string => (phone ? phone.replace(/.(?=.{3})/g, '•') : '')
