-- The list of free courses, in its order.
create index learning_course_on_offer on learning_course (full_name, id) where is_free and is_visible;
