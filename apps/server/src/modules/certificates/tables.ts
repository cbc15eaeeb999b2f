import type { Generated } from 'kysely'

interface RuleTable {
  course_id: number
  min_grade_pct: number | null
  min_attendance_pct: Generated<number | null>
  is_offered: Generated<boolean>
}

interface CertificateTable {
  id: number
  code: string
  user_id: number
  course_id: number
  holder_name: string
  course_name: string
  lessons: number
  grade_pct: number | null
  issued_at: Date
  withdrawn_at: Date | null
  replaced_by: number | null
  is_public: Generated<boolean>
  shows_grade: Generated<boolean>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    certificates_rule: RuleTable
    certificates_certificate: CertificateTable
  }
}
