export const SANDBOX_KEY_ID = "rzp_test_sandbox";
