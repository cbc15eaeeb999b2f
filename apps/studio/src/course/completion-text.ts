import { PASS_PCT } from '@learn/contract/course/plain'
import type { StudioActivity } from '@learn/contract/studio'

/** What completes an activity, as its row tells it. */
export function completionText({ completion, marks }: Pick<StudioActivity, 'completion' | 'marks'>): string {
  if (completion === 'manual') return 'marked as done by hand'
  if (completion === 'none') return 'nothing to complete'
  if (marks === null) return 'done when seen'
  return marks.mustPass ? `done when passed, from ${marks.passPct ?? PASS_PCT} %` : 'done when submitted'
}
