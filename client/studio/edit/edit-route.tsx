import { Navigate, useParams } from 'react-router-dom';
import { draftRole } from '#shared/studio/files.ts';
import { useMay } from '../session.tsx';
import { EditScreen } from './edit-screen.tsx';

/** The edit screen of the file in the address. */
export function EditRoute() {
  const file = useParams()['*'] ?? '';
  const mayChange = useMay(draftRole(file));
  return mayChange ? <EditScreen file={file} /> : <Navigate to="/site" replace />;
}
