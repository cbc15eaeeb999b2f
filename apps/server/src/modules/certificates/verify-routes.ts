import type { EndpointHandlers } from '#platform/http/bind.ts'
import type { CertificatesParts } from './service/parts.ts'
import { verifyCertificate } from './service/verify.ts'

/** Checking a certificate, for anybody. */
export const verifyRoutes = (parts: CertificatesParts) =>
  ({
    'free-preview.verifyCertificate': ({ params }) => verifyCertificate(parts, params.code),
  }) satisfies Partial<EndpointHandlers>
