declare module '#platform/events/emit.ts' {
  interface Events {
    /** Staff reviewed a resume. */
    'profile.resume.reviewed': { resumeId: number; atMs: number }
  }
}
