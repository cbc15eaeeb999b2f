/** Questions of one film. */
export const MOST_FILM_QUESTIONS = 40
export const MOST_FILM_CHOICES = 6
export const FILM_CHOICE_CHARS = 200
