create table customer (id integer primary key, name text not null, city text);
create table orders (id integer primary key, customer_id integer not null references customer (id), ordered_on text not null, amount real not null);
insert into customer values (1, 'Asha Rao', 'Pune'), (2, 'Ravi Nair', 'Goa'), (3, 'Meera Iyer', 'Pune'), (4, 'Farhan Ali', null);
insert into orders values (1, 1, '2026-10-02', 1200), (2, 1, '2026-10-20', 300), (3, 2, '2026-11-03', 450.5), (4, 3, '2026-11-09', 2200), (5, 2, '2026-11-15', 99.5);
