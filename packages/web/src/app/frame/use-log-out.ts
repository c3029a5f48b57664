import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { signOut } from "../../data/session";

/** Clears the session and goes to /signin (spec section 4). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    signOut();
    navigate(paths.signIn);
  };
}
