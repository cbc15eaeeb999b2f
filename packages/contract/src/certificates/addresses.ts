/** Where anybody checks a certificate, without an account. */
export const CERTIFICATES_ADDRESSES = { 'free-preview.verifyCertificate': 'GET /certificates/:code' } as const
