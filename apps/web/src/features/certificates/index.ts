/** The door of certificates: what other features show of them. */
export { CourseCertificate } from './course-certificate.tsx'
