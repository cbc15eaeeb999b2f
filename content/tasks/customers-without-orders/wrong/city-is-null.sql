select name from customer where city is null
