import type { Screens } from '#shared/lib/screen.ts'
import { certificatesQuery, verifyQuery } from './queries.ts'

/** The list is one screen in two shells: that of programs and that of the free area. */
export const certificatesPages: Screens<'certificates' | 'freeCertificates' | 'verify' | 'verifyStart'> = {
  certificates: {
    load: () => import('./certificates-screen.tsx'),
    prefetch: client => client.prefetchQuery(certificatesQuery),
  },
  freeCertificates: {
    load: () => import('./certificates-screen.tsx'),
    prefetch: client => client.prefetchQuery(certificatesQuery),
  },
  verify: {
    load: () => import('./verify-screen.tsx'),
    prefetch: (client, { code }) => client.prefetchQuery(verifyQuery(code)),
  },
  verifyStart: { load: () => import('./verify-start-screen.tsx') },
}
