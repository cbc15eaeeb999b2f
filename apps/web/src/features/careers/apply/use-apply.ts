import type { JobDescription, ResumeData } from '@learn/contract/careers'
import type { Answer } from '@learn/contract/careers/plain'
import { getShapes } from '@learn/contract/tracking/plain'
import { useState } from 'react'
import type { ReadFile } from '#features/profile/index.ts'
import { trackCareers } from '../tracking.ts'
import { useSubmit } from './use-submit.ts'

interface Applying {
  job: JobDescription
  answers: ReadonlyMap<string, Answer>
  file: ReadFile | null
  existing: ResumeData | null
  onSent: () => void
  /** Nothing was sent: the employer may have changed the job meanwhile. */
  onRefused: () => void
}

/** A resume that the placement team looked at and took (spec: careers 3.1). */
const APPROVED = 1

/** Sends an application and, once it is there, notes that: of answers only the type, and whether there is one. */
export function useApply({ job, answers, file, existing, onSent, onRefused }: Applying) {
  const [openedMs] = useState(() => performance.now())
  const sent = () => {
    trackCareers({
      submit: true,
      jd_id: job.id,
      approved_resume: !file && existing?.status === APPROVED,
      sessionTime: Math.round((performance.now() - openedMs) / 1000),
      form_values: getShapes(Object.fromEntries(answers)),
    })
    onSent()
  }
  return useSubmit(job.hash2, { onSent: sent, onRefused })
}
