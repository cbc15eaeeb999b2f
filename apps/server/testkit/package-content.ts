import { type PackageContent, PLAIN_RULES } from '@learn/course/content/package'

const item = (key: string, traits: Partial<PackageContent['items'][number]> = {}) => ({
  key,
  title: `Part ${key}`,
  level: 0,
  path: `${key}.html`,
  reports: true,
  launchData: '',
  passPct: null,
  ...traits,
})

/** Two parts that report, and one that only shows. */
export const packageContent = (traits: Partial<PackageContent> = {}): PackageContent => ({
  kind: 'package',
  format: 'scorm12',
  title: 'A package',
  items: [item('a', { passPct: 70 }), item('b'), item('c', { reports: false })],
  rules: PLAIN_RULES,
  ...traits,
})
