import { describe, expect, it } from 'vitest'
import { proposalsFrom } from './index.ts'

const linesOf = (text: string) => text.split('\n').map((line, n) => ({ number: n + 1, text: line }))

/** What is proposed, as 'field: value', and that each value stands where it says. */
function read(text: string): string[] {
  const lines = linesOf(text)
  return proposalsFrom(lines).map(({ field, value, line, from, to }) => {
    const part = lines[line - 1]?.text.slice(from, to) ?? ''
    expect(part.length).toBeGreaterThan(0)
    return `${field}: ${value}`
  })
}
const of = (text: string, field: string) =>
  read(text).flatMap(line => (line.startsWith(`${field}: `) ? line.slice(field.length + 2) : []))

describe.each<[field: string, cases: [text: string, values: string[]][]]>([
  [
    'phone',
    [
      ['98450 12345', ['9845012345']],
      ['Mobile: +919845012345', ['9845012345']],
      ['0091 98450-12345 / 98450 12346', ['9845012345']],
      ['098450 12345', ['9845012345']],
      ['+1 98450 12345', []],
      ['12345 67890', []],
      ['linkedin.com/in/9845012345', []],
      ['Account 9845 0123 4598 7654', []],
      ['9845012345@example.org', []],
      ['References\n98450 12345', []],
      ['Projects\n98450 12345\n98450 12346', []],
    ],
  ],
  [
    'emailAddress',
    [
      ['E-mail: Asha.Rao@Example.org.', ['asha.rao@example.org']],
      ['asha@example', []],
      ['Projects\na@example.org b@example.org', []],
    ],
  ],
  [
    'dateOfBirth',
    [
      ['DOB: 4-5-2001', ['2001-05-04']],
      ['Date of Birth - 12th March, 2001', ['2001-03-12']],
      ['D.O.B.: 2001-03-12', ['2001-03-12']],
      ['Born: March 12, 2001', ['2001-03-12']],
      ['DOB: 31/02/2001', []],
      ['DOB: 12/13/2001', []],
      ['DOB: 12/03/01', []],
      ['Date of joining: 12/03/2001', []],
      ['12/03/2001', []],
    ],
  ],
  [
    'firstName',
    [
      ['Curriculum Vitae\n\nAsha Devi Rao\nKochi', ['Asha']],
      ['Data Analyst\nAsha Rao', []],
      ['R. Asha\n', []],
      ['Personal Details\nFather’s Name: Ram Rao\nName: Asha Rao', ['Asha']],
      ['Asha Rao lives in Kochi and likes figures', []],
      ['asha rao', []],
      ['New Delhi', []],
    ],
  ],
  [
    'lastName',
    [
      ['Asha Devi Rao', ['Devi Rao']],
      ["ASHA D'SOUZA", ["D'Souza"]],
    ],
  ],
  [
    'city',
    [
      ['Asha Rao\nKochi, Kerala, India', ['Kochi']],
      ['Location: Remote', []],
      ['Current Location: Hosur, Tamil Nadu', ['Hosur']],
      ['Pune | Mumbai', []],
      ['Willing to move to Pune', []],
      ['Experience\nPune', []],
    ],
  ],
  [
    'pin',
    [
      ['Pin code: 560 001', ['560001']],
      ['Address: 4 Hill Road, Kochi 682016', ['682016']],
      ['Kochi, 6820160', []],
      ['Salary 560001', []],
    ],
  ],
  [
    'totalWorkExperience',
    [
      ['Total Experience: 4 years 6 months', ['4.5']],
      ['Summary\n2.5 yrs of work experience', ['2.5']],
      ['Experience: 3 years 6 months', ['3.5']],
      ['Total Experience: 3 yrs & 6 mths', ['3.5']],
      ['Summary\nAnalyst with 3 years, 6 months of experience', ['3.5']],
      ['Experience: 2 years in SQL', []],
      ['Projects\nExperience: 2 years', []],
      ['Summary\n2 years of experience in SQL', []],
      ['Summary\n5 years of experience and 7 years of experience', []],
      ['Experience\nHelped people with 9 years of experience', []],
      ['Total experience: 99 years', []],
    ],
  ],
  [
    'currentOrganization',
    [
      ['Experience\nSales Executive at Hill Road Traders (Mar 2023 - till date)', ['Hill Road Traders']],
      ['Experience\nHill Road Traders | 2023 to present\nSales Executive', ['Hill Road Traders']],
      ['Experience\n03/2023 - Present\nSales Executive\nHill Road Traders', ['Hill Road Traders']],
      ['Experience\nSales Executive, Hill Road Traders, 2019 - 2021', []],
      ['Experience\nSales Executive 2023 - Present\nweekly reports for 38 shops', []],
      ['Experience\nAnalyst, One Co, 2023 - Present\nManager, Two Co, 2022 - Present', []],
      ['Education\nAnalyst, One Co, 2023 - Present', []],
      ['Current Employer: Hill Road Traders', ['Hill Road Traders']],
    ],
  ],
  [
    'ug.marks',
    [
      ['Education\nB.Tech, 2019, CGPA 8.1/10', []],
      ['Education\nB.Tech, 2019, 65% (first year 70%)', []],
      ['Education\nBE, 2019, 65.5 percent', ['65.5']],
      ['Education\nThis is to be 65%', []],
      ['Education\nB.Com 65%\nMBA 70%\nB.Tech 75%', []],
      ['Experience\nB.Com 65%', []],
    ],
  ],
  [
    'gender',
    [
      ['Gender: Female', ['Female']],
      ['Sex - M', ['Male']],
      ['Personal Details\nGender : female | DOB: 4-5-2001', ['Female']],
      ['A male ward of 30 beds', []],
      ['Gender: studies', []],
      ['Asha Rao\nFemale | 24 years | Indian', ['Female']],
      ['Personal Details\nGender Male', ['Male']],
      ['Personal Details\nMale\nFemale', []],
      ['Asha Rao\nFemale education volunteer, Pune', []],
      ['References\nR. Shah | Male', []],
    ],
  ],
  [
    'state',
    [
      ['State: Tamilnadu', ['Tamil Nadu']],
      ['Asha Rao\nKochi, Kerala, India', ['Kerala']],
      ['Address: 4 Hill Road, Kochi, Kerala - 682016', ['Kerala']],
      ['Pune, Maharashtra\nPermanent: Kochi, Kerala', []],
      ['Experience\nWorked in Kerala', []],
      ['Experience\nKerala', []],
    ],
  ],
  [
    'salaryPerAnnum',
    [
      ['Current CTC: 5.4 LPA', ['540000']],
      ['Current CTC (in lakhs): 5.4', ['540000']],
      ['Annual Salary - Rs. 5,40,000 per annum', ['540000']],
      ['CTC: ₹ 12 lakhs', ['1200000']],
      ['Expected CTC: 8 LPA', []],
      ['Salary: 45,000 per month', []],
      ['Current CTC: 5.4', []],
    ],
  ],
  [
    'noticePeriod',
    [
      ['Notice Period: 30 days', ['1 month']],
      ['Notice period - Two months', ['2 months']],
      ['Notice Period: Immediate', ['None']],
      ['Summary\nImmediate joiner', ['None']],
      ['Notice Period: 15 Days', ['15 days']],
      ['Notice Period: 120 days', ['More than 3 months']],
      ['Notice Period: 45 days', []],
      ['Notice: boards', []],
    ],
  ],
  [
    'ug.collegeName',
    [
      ['Education\nB.Com., 2019\nM.B.A., Osmania University, 2021', []],
      ['Education\nB.Com., 2019\nM. B. A. (HR)\nOsmania University', []],
      ['Education\nB.Com., 2019\nM.C.A.\nOsmania University', []],
      ['Education\nB.Com., 2019\nPh.D., Osmania University', []],
      ['Education\nB.Com., 2019\nPh. D. in Commerce\nOsmania University', []],
      ['Education\nB.Com., 2019\nLL.M.\nOsmania University', []],
      ['Education\nB.Com., 2019\nPG Diploma in Data Science\nOsmania University', []],
      ['Education\nB.Com., 2019\nDiploma in Design\nOsmania University', []],
      // Degrees that no list has lend nothing either, above it and below it.
      ...['M.P.H.', 'MPA', 'D.Litt.', 'DBA', 'D.Sc.', 'C.F.A.', 'P.M.I.R. (HR)', 'M.R.S.'].flatMap(
        (text): [string, string[]][] => [
          [`Education\nB.Com., 2019\n${text}, Osmania University, 2021`, []],
          [`Education\n${text}, Osmania University, 2021\nB.Com., 2019`, []],
        ],
      ),
      ...['M.S. University of Baroda', 'M.D. University, Rohtak', 'M. S. Ramaiah College'].map(
        (text): [string, string[]] => [`Education\nB.Com., 2019, 64%\n${text}`, [text.replace(/,.*/, '')]],
      ),
      ['Education\nB. C. A., Osmania University, 2019', ['Osmania University']],
      [
        'Education\nDegree | University | Year | Marks\nLL.M. | National Law School | 2023 | 65%\nLL.B. | Kerala University | 2021 | 62%',
        ['Kerala University'],
      ],
      [
        'Education\nDegree, Institute, Year\nM.B.A., IIM Kozhikode, 2023\nB.Com., Calicut University, 2021',
        ['Calicut University'],
      ],
      ['Education\nB.Com., Pune University in 2019 with 64%', ['Pune University']],
    ],
  ],
  [
    'ug.course',
    [
      ...['M.B.A.', 'MBA', 'M. B. A.', 'M B A', 'M.B.A', 'M.C.A.', 'MCA', 'M. C. A', 'Ph.D.', 'PhD', 'Ph. D.'].map(
        (text): [string, string[]] => [`Education\n${text}, Osmania University, 2021, 71%`, []],
      ),
      ...['LL.M.', 'LLM', 'LL. M.', 'M.Phil.', 'Executive MBA', 'P.G.D.M.', 'M.S.'].map((text): [string, string[]] => [
        `Education\n${text}, Osmania University, 2021, 71%`,
        [],
      ]),
      ['Education\nB.B.A., 2019', ['B.B.A.']],
      ['Education\nB. Sc. (Hons), 2019', ['B. Sc.']],
    ],
  ],
  [
    'pg.course',
    [
      ['Education\nB.Com., 2019\nM.S. University of Baroda', []],
      ['Education\nB.Com., 2019\nM.S., University of California, 2021', ['M.S.']],
    ],
  ],
  [
    'pg.marks',
    [
      ['Education\nM.B.A., Osmania University, 2021, 71%', ['71']],
      ['Education\nLL.M., 2021, 64 %', ['64']],
      ['Education\nPh.D., 2021, 64 %', []],
    ],
  ],
  [
    'twelfth.marks',
    [
      ['Education\n10+2, CBSE, 2018, 82%', ['82']],
      ['Education\nXII | CBSE | 2018 | 82%\nX | CBSE | 2016 | 91%', ['82']],
    ],
  ],
  [
    'tenth.marks',
    [
      ['Education\nX | CBSE | 2016 | 91%', ['91']],
      ['Education\nX (ICSE), 2016, 91%', ['91']],
      ['Education\nXII 78% 2008\nX 82% 2006', ['82']],
      ['Education\nProject X won 91%', []],
      ['Education\nX and XII, 91%', []],
    ],
  ],
  [
    'ug.yearOfPassing',
    [
      ['Education\nB.Com, 2020-23', ['2023']],
      ['Education\nBCA - Barkatullah University - 2018 - 72%', ['2018']],
      ['Education\nB.Com, 2023 - Present', []],
      ['Education\nB.Com, 2019, 2021, 2023', []],
    ],
  ],
  [
    'tenth.yearOfPassing',
    [
      ['Education\nSenior Secondary 2020\nClass 10th, 2018', ['2018']],
      ['Education\nClass X and XII, 2018', []],
      ['Education\nX - CBSE - 2006 - 82%', ['2006']],
    ],
  ],
  [
    'social.github',
    [
      ['github.com/asha/work', []],
      ['github.com/asha and github.com/ravi', []],
      ['github.com/features', []],
      ['notgithub.com/asha', []],
      ['GitHub.com/Asha/.', ['https://github.com/Asha']],
    ],
  ],
  [
    'skillsProficiency',
    [
      ['Key Skills: SQL, and Excel, C++, R, much more of all that', ['SQL', 'Excel', 'C++', 'R']],
      ['S K I L L S\nsql\nSQL', ['sql']],
      ['Skills:\n100 %, I work well with many people', []],
      ['Projects\nSkills: SQL', []],
    ],
  ],
])('%s', (field, cases) => {
  it.each(cases)('of %j is %j', (text, values) => {
    expect(of(text, field)).toEqual(values)
  })
})
