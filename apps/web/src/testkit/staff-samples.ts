/** An application under way, as placement staff see it. */
export const application = {
  id: 1,
  userId: 5,
  jobId: 6,
  appliedAt: 1_794_000_000,
  name: 'Ishita Nair',
  jobTitle: 'Analyst',
  company: 'Nilgiri',
  resumeLink: null,
  jdStatus: 'offered' as const,
  roundStatus: 'awaited' as const,
  roundName: 'Shortlist',
  roundNumber: 1,
  rounds: 3,
  since: 1_795_000_000,
  isLate: false,
}

/** A resume that waits for a review. */
export const resume = {
  id: 2,
  userId: 7,
  name: 'Kabir Sethi',
  fileName: 'K.pdf',
  link: '/k.pdf',
  addedAt: 1_795_000_000,
  status: 0,
}
