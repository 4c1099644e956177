import { useParams } from 'react-router-dom';
import { EditScreen } from './edit-screen.tsx';

/** The edit screen of the file in the address. */
export function EditRoute() {
  return <EditScreen file={useParams()['*'] ?? ''} />;
}
