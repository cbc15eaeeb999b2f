/** Where anybody checks a certificate, without an account. */
export const CERTIFICATES_ADDRESSES = { 'learning.verifyCertificate': 'GET /certificates/:code' } as const
