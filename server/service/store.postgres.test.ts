// The same tests, on PostgreSQL.
import './store.test.ts';
