import type { Skill, SkillActivity, SkillEvidence, SkillPractice, SkillReport } from '@learn/contract/skills'

/** A piece of work with the activity that it names. */
export type NamedEvidence = SkillEvidence & SkillActivity
export type NamedPractice = SkillPractice & SkillActivity

export interface NamedSkill extends Omit<Skill, 'evidence' | 'practice'> {
  evidence: NamedEvidence[]
  practice: NamedPractice[]
}

export interface NamedReport extends Omit<SkillReport, 'skills' | 'activities'> {
  skills: NamedSkill[]
}

/** The report with its activities in each row: they cross the wire once. */
export function nameActivities({ activities, skills, ...report }: SkillReport): NamedReport {
  const byId = new Map(activities.map(one => [one.activity.id, one]))
  const name = <Row extends { activityId: number }>(rows: readonly Row[]): (Row & SkillActivity)[] =>
    rows.flatMap(row => {
      const named = byId.get(row.activityId)
      return named ? [{ ...row, ...named }] : []
    })
  return {
    ...report,
    skills: skills.map(skill => ({ ...skill, evidence: name(skill.evidence), practice: name(skill.practice) })),
  }
}
