import type { ActivityModel, CourseModel, QuestionCategoryModel, QuestionModel, SectionModel } from '@learn/course'

/** A course whose files are of another form. */
export type CourseWithFiles<F> = Omit<CourseModel, 'files' | 'sections' | 'questionCategories'> & {
  files: F[]
  sections: (Omit<SectionModel, 'files' | 'activities'> & {
    files: F[]
    activities: (Omit<ActivityModel, 'files'> & { files: F[] })[]
  })[]
  questionCategories: (Omit<QuestionCategoryModel, 'questions'> & {
    questions: (Omit<QuestionModel, 'files'> & { files?: F[] | undefined })[]
  })[]
}

/** A course with every list of files in it remade; the one that is given stays as it is. */
export const withFiles = <A, B>(course: CourseWithFiles<A>, remade: (files: A[]) => B[]): CourseWithFiles<B> => ({
  ...course,
  files: remade(course.files),
  sections: course.sections.map(section => ({
    ...section,
    files: remade(section.files),
    activities: section.activities.map(activity => ({ ...activity, files: remade(activity.files) })),
  })),
  questionCategories: course.questionCategories.map(category => ({
    ...category,
    questions: category.questions.map(({ files, ...question }) => ({
      ...question,
      ...(files && { files: remade(files) }),
    })),
  })),
})

/** Every file of a course. */
export function* filesIn<F>(course: CourseWithFiles<F>): Generator<F> {
  yield* course.files
  for (const { files, activities } of course.sections) {
    yield* files
    for (const activity of activities) yield* activity.files
  }
  for (const { questions } of course.questionCategories) for (const { files = [] } of questions) yield* files
}
