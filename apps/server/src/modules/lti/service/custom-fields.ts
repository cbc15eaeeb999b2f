/** Parameters of a launch, from lines of `name=value`; older systems part them by semicolons too. The last of a name counts. */
export function parseCustom(text: string): Record<string, string> {
  const lines = text.split(/[\r\n]+|;(?=\s*[\w$.-]+\s*=)/)
  const fields = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf('=')
    const name = line.slice(0, Math.max(0, at)).trim()
    return name === ''
      ? []
      : [
          [
            name.slice(0, 100),
            line
              .slice(at + 1)
              .trim()
              .slice(0, 1000),
          ],
        ]
  })
  return Object.fromEntries(fields.slice(0, 100))
}

/** The values that a parameter may name (LTI 1.3, custom properties), as far as tools may know them. */
export interface Substitutes {
  subject: string
  fullName: string
  firstName: string
  courseId: number
  courseName: string
  activityId: number
  activityName: string
  role: string
}

/** Parameters with what they name put in: `$Person.name.full`. A name that we don't know stays as it is, as the standard says. */
export function substitute(fields: Readonly<Record<string, string>>, known: Substitutes): Record<string, string> {
  const values: Record<string, string> = {
    '$user.id': known.subject,
    '$person.name.full': known.fullName,
    '$person.name.given': known.firstName,
    '$membership.role': known.role,
    '$context.id': String(known.courseId),
    '$context.title': known.courseName,
    '$coursesection.sourcedid': String(known.courseId),
    '$coursesection.title': known.courseName,
    '$resourcelink.id': String(known.activityId),
    '$resourcelink.title': known.activityName,
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, values[value.toLowerCase()] ?? value]))
}

/** The name of a parameter in a form of LTI 1.1. */
export const toFormField = (name: string): string => `custom_${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`
