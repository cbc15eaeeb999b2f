declare module '#platform/events/emit.ts' {
  interface Events {
    /** Somebody has a certificate for a course for the first time. */
    'certificates.certificate.issued': {
      userId: number
      certificateId: number
      courseId: number
      course: string
      atMs: number
    }
  }
}
