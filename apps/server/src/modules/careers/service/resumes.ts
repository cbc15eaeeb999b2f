import type { ResumeData } from '@learn/contract/careers'
import { epochS } from '#platform/clock.ts'
import type { Resume } from '../../profile/index.ts'
import type { JobParts } from './parts.ts'

/** A resume with the link by which its owner fetches it for some time. */
export const presentResume = (
  { clock, profiles }: Pick<JobParts, 'clock' | 'profiles'>,
  userId: number,
  resume: Resume,
): ResumeData => ({
  resume_id: resume.id,
  name: resume.name,
  size: resume.size,
  link: profiles.linkTo(userId, resume, epochS(clock.now())),
  status: resume.status,
})
