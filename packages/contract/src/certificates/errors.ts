/** Codes of certificates, with their HTTP status. */
export const CERTIFICATES_ERRORS = { 'certificates/not-found': 404 } as const
