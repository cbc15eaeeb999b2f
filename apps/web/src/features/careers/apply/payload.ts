import type { NewApplication, Question, ResumeData } from '@learn/contract/careers'
import { type Answer, isEmptyAnswer } from '@learn/contract/careers/plain'
import type { ReadFile } from '#features/profile/index.ts'

interface Filled {
  /** The version of the job that the form shows. */
  version: number | undefined

  questions: readonly Question[]
  answers: ReadonlyMap<string, Answer>
  file: ReadFile | null
  existing: ResumeData | null
}

/** What is sent to the career service (spec: careers 3.1): a new file, or the link of the existing one. */
export const getPayload = ({ version, questions, answers, file, existing }: Filled): NewApplication => ({
  interested: '0',
  learner_remarks: '',
  questionResponses: questions.flatMap(({ question_id }) => {
    const answer = answers.get(question_id)
    if (answer === undefined || isEmptyAnswer(answer)) return []
    return [{ question_id, response: typeof answer === 'string' ? answer : [...answer] }]
  }),
  resumeName: file?.name ?? existing?.name ?? '',
  resume: file?.dataUrl ?? null,
  fileLink: file ? null : (existing?.link ?? null),
  resume_id: file ? null : (existing?.resume_id ?? null),
  ...(version !== undefined && { jd_version: version }),
})
