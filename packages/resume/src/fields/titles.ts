/** Words that make a text what somebody works as. */
const TITLES = new Set(
  `accountant administrator advisor agent analyst apprentice architect artist assistant associate auditor banker cashier chemist clerk
consultant coordinator designer developer director editor engineer executive fellow founder freelancer head instructor intern
lead lecturer librarian manager marketer nurse officer operator pharmacist planner president producer professor programmer recruiter
representative researcher salesperson scientist secretary specialist strategist supervisor surveyor teacher technician tester trainee
trainer tutor writer`.split(/\s/),
)

/** True for 'Sales executive' and 'Team Lead (Data)': a word of it is one of a job. */
export const hasTitle = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^a-z]/)
    .some(word => TITLES.has(word))
