import type { ResumeData } from '@learn/contract/careers'
import type { Resume } from '../../profile/index.ts'
import type { JobParts } from './parts.ts'

/** A resume with the link by which its owner fetches it for some time. */
export const presentResume = (
  { profiles }: Pick<JobParts, 'profiles'>,
  userId: number,
  resume: Resume,
): ResumeData => ({
  resume_id: resume.id,
  name: resume.name,
  size: resume.size,
  link: profiles.linkTo(userId, resume),
  status: resume.status,
})
