-- Why a certificate was withdrawn stands in the log of operations.
alter table certificates_certificate drop column withdrawn_reason;
