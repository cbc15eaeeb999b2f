import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readUserCertificate } from './service/issue.ts'
import type { CertificatesParts } from './service/parts.ts'
import { readCertificates, setCertificateDisplay } from './service/read.ts'
import { reissueCertificate } from './service/reissue.ts'

/** The functions of certificates. */
export const certificatesFunctions = (parts: CertificatesParts) =>
  ({
    local_learn_get_certificates: (_params, caller) => readCertificates(parts, caller),
    local_learn_get_user_certificate: ({ courseid }, caller) => readUserCertificate(parts, caller, courseid),
    local_learn_reissue_certificate: ({ id }, caller) => reissueCertificate(parts, caller, id),
    local_learn_set_certificate_display: (display, caller) => setCertificateDisplay(parts, caller, display),
  }) satisfies Partial<FunctionBodies>
