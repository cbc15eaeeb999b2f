/** Codes of certificates, with their HTTP status. */
export const CERTIFICATES_ERRORS = { 'certificates/not-found': 404, 'certificates/same-name': 409 } as const
