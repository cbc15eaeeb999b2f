/**
 * Example sheets of questions for those who write their own: every column that is read, and a question of each common type. Given out
 * as CSV with a byte order mark, so that spreadsheets show Devanagari as it is.
 */

const ROWS_EN: readonly (readonly string[])[] = [
  ['Question', 'Type', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Answer', 'Explanation', 'Marks', 'Category'],
  [
    'Which city is the capital of India?',
    '',
    'Mumbai',
    'New Delhi',
    'Kolkata',
    'Chennai',
    'option2',
    'New Delhi since 1931.',
    '1',
    'Geography',
  ],
  ['Which of these are prime?', 'multiple', '2', '4', '7', '9', 'A, C', 'A prime has two divisors.', '2', 'Numbers'],
  ['Water boils at 100 °C at sea level.', 'true/false', '', '', '', '', 'True', '', '1', 'Science'],
  ['What is 15 % of 240?', 'number', '', '', '', '', '36', '0.15 × 240', '1', 'Numbers'],
  ['Which word means "more than one"?', 'short', '', '', '', '', 'plural | several', '', '1', 'Words'],
  [
    'Match each country with its currency.',
    'match',
    'India = Rupee',
    'Japan = Yen',
    'Brazil = Real',
    '',
    '',
    '',
    '3',
    'Geography',
  ],
]

const ROWS_HI: readonly (readonly string[])[] = [
  ['प्रश्न', 'प्रकार', 'विकल्प 1', 'विकल्प 2', 'विकल्प 3', 'विकल्प 4', 'उत्तर', 'व्याख्या', 'अंक', 'अध्याय'],
  ['भारत की राजधानी कौन-सी है?', '', 'मुंबई', 'नई दिल्ली', 'कोलकाता', 'चेन्नई', 'विकल्प 2', '1931 से नई दिल्ली।', '1', 'भूगोल'],
  [
    'इनमें से अभाज्य संख्याएँ कौन-सी हैं?',
    'एक से अधिक',
    '2',
    '4',
    '7',
    '9',
    'क, ग',
    'अभाज्य संख्या के दो ही भाजक होते हैं।',
    '2',
    'संख्या',
  ],
  ['समुद्र तल पर पानी 100 °C पर उबलता है।', 'सही/गलत', '', '', '', '', 'सही', '', '1', 'विज्ञान'],
  ['240 का 15 % कितना है?', 'संख्या', '', '', '', '', '36', '0.15 × 240', '1', 'संख्या'],
]

const cellText = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cellText).join(',')).join('\r\n')}\r\n`

/** The example in each language, as a file. */
export const EXAMPLE_SHEETS = [
  { language: 'en', name: 'English', fileName: 'questions-example.csv', csv: csvOf(ROWS_EN) },
  { language: 'hi', name: 'हिन्दी', fileName: 'questions-example-hindi.csv', csv: csvOf(ROWS_HI) },
] as const
