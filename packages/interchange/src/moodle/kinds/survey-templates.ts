import type { FeedbackItem } from '@learn/course/content/feedback'

/**
 * The five surveys of Moodle. A backup names one by its number and holds none of its questions: those stand on the site. Each scale is
 * asked here in our own words, after the published instruments: COLLES (Taylor and Maor), ATTLS (Galotti and others), and the Critical
 * Incident Questionnaire (Brookfield).
 */

const OFTEN = ['Almost never', 'Seldom', 'Sometimes', 'Often', 'Almost always']
const AGREE = ['Strongly disagree', 'Somewhat disagree', 'Neither', 'Somewhat agree', 'Strongly agree']

/** The scales of COLLES, each with its four statements. */
const COLLES: readonly (readonly [scale: string, statements: readonly string[]])[] = [
  [
    'Relevance',
    [
      'What I study deals with topics that interest me.',
      'What I study matters for my work.',
      'I find out how to do my work better.',
      'What I study fits well with my work.',
    ],
  ],
  [
    'Reflective thinking',
    [
      'I question how I learn.',
      'I question my own ideas.',
      'I question the ideas of other learners.',
      'I question what the texts say.',
    ],
  ],
  [
    'Interactivity',
    [
      'I explain what I think to other learners.',
      'I ask other learners to explain what they think.',
      'Other learners ask me to explain what I think.',
      'Other learners answer what I say.',
    ],
  ],
  [
    'Tutor support',
    [
      'The tutor makes me think.',
      'The tutor encourages me to take part.',
      'The tutor shows what a good discussion is.',
      'The tutor shows how to look critically at oneself.',
    ],
  ],
  [
    'Peer support',
    [
      'Other learners encourage me to take part.',
      'Other learners praise what I contribute.',
      'Other learners value what I contribute.',
      'Other learners understand how hard learning is for me.',
    ],
  ],
  [
    'Interpretation',
    [
      'I understand well what other learners write.',
      'Other learners understand well what I write.',
      'I understand well what the tutor writes.',
      'The tutor understands well what I write.',
    ],
  ],
]

const ATTLS = [
  'I judge what is said by how good the argument is, not by who makes it.',
  'I like to argue the opposite of what somebody says.',
  'I like to learn what made other people feel as they do.',
  'What matters most in my education is learning to understand people who differ from me.',
  'I become who I am by meeting many different people.',
  'I enjoy the opinions of people of other backgrounds: they show me how differently things can be seen.',
  'Arguing with somebody who disagrees makes my own position stronger.',
  'I always want to know why people say and believe what they do.',
  'I often argue with the authors of books in my mind, to find where they go wrong.',
  'It matters to me to stay as objective as I can.',
  'I try to think with people rather than against them.',
  'I have standards by which I judge arguments.',
  'I would rather understand an opinion than judge it.',
  'I point out weak places in what others think, so that they can argue more clearly.',
  'In disputes I put myself in the place of others, to see why they think so.',
  'I weigh all the evidence, as in a trial.',
  'To solve a problem I trust logic more than my own concerns.',
  'By empathy I can understand opinions that are not mine.',
  'When an opinion seems strange, I try hard to see how somebody can hold it.',
  'I spend time finding out what is wrong with things, such as a reading that is argued badly.',
]

const INCIDENTS = [
  'When in class were you most involved as a learner?',
  'When in class did you feel furthest away as a learner?',
  'What did somebody do in the discussions that helped you most?',
  'What did somebody do in the discussions that confused you most?',
  'What surprised you most?',
]

const asked = (key: string, name: string) => ({ key, name, isRequired: false, dependsOn: null })
const heading = (key: string, words: string): FeedbackItem => ({
  type: 'prose',
  key,
  html: `<h4>${words}</h4>`,
  dependsOn: null,
})
const rating = (key: string, name: string, words: readonly string[]): FeedbackItem => ({
  type: 'rating',
  ...asked(key, name),
  options: words.map((text, n) => ({ text, value: n + 1 })),
})

/** COLLES; `leads`: what each statement is asked about, '' for the one thing. */
const colles = (leads: readonly string[]): FeedbackItem[] => [
  ...COLLES.flatMap(([scale, statements], s) => [
    heading(`s${s + 1}`, scale),
    ...statements.flatMap((statement, n) =>
      leads.map((lead, l) => rating(`s${s + 1}-${n + 1}-${l + 1}`, `${lead}${statement}`, OFTEN)),
    ),
  ]),
  {
    type: 'single',
    ...asked('time', 'How long did this survey take?'),
    options: ['Under 1 minute', '1 to 2 minutes', '2 to 5 minutes', '5 to 10 minutes', 'More than 10 minutes'],
  },
  { type: 'longtext', ...asked('comments', 'Is there anything else you want to say?') },
]

const TEMPLATES: ReadonlyMap<number, { name: string; items: FeedbackItem[] }> = new Map([
  [1, { name: 'COLLES (actual)', items: colles(['']) }],
  [2, { name: 'COLLES (preferred)', items: colles(['I would like: ']) }],
  [3, { name: 'COLLES (preferred and actual)', items: colles(['I would like: ', 'It is so: ']) }],
  [4, { name: 'ATTLS', items: ATTLS.map((statement, n) => rating(`a${n + 1}`, statement, AGREE)) }],
  [
    5,
    {
      name: 'Critical incidents',
      items: INCIDENTS.map((question, n) => ({ type: 'longtext', ...asked(`c${n + 1}`, question) })),
    },
  ],
])

/** The survey of a number; null where a site made one of its own. */
export const surveyTemplate = (number: number) => TEMPLATES.get(number) ?? null
